// Limits how many files a folder holds, and keeps single files out of the build configuration.
import { basename, dirname } from 'node:path';

/** The maximum number of source files in a folder of the product, without tests. */
const mostFiles = 25;
/** The maximum length of a room's README. */
const mostReadmeLines = 10;

const isSource = (file: string) =>
  /^(app|ui|platform|server)\/.+\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file);
const isReadme = (file: string) => /^(app\/[^/]+|ui|platform|server)\/README\.md$/.test(file);
const stemOf = (file: string) => basename(file).replace(/\..*$/, '');

function wideFolders(files: string[]): string[] {
  const folders = Map.groupBy(files.filter(isSource), dirname);
  return [...folders]
    .filter(([, inside]) => inside.length > mostFiles)
    .map(
      ([folder, inside]) => `${folder} holds ${inside.length} source files, at most ${mostFiles}: give it sub-folders`,
    );
}

function longReadmes(files: string[], read: (file: string) => string): string[] {
  return files
    .filter(isReadme)
    .map((file) => [file, read(file).trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > mostReadmeLines)
    .map(([file, lines]) => `${file} has ${lines} lines, at most ${mostReadmeLines}`);
}

/**
 * Returns a problem for each source file that a pattern in vite.config.ts names. A pattern may name only folders, so
 * that it need not change with each new file.
 */
function namedInBuild(files: string[], read: (file: string) => string): string[] {
  const config = 'vite.config.ts';
  if (!files.includes(config)) return [];
  const folders = new Set(files.flatMap((file) => dirname(file).split('/')));
  const stems = new Set(files.filter(isSource).map(stemOf));
  const patterns = read(config).match(/\/[^\n]+\/[a-z]*(?=[,;)\n])/g) ?? [];
  const words = patterns.flatMap((pattern) => pattern.match(/[\w-]+/g) ?? []);
  return [...new Set(words)]
    .filter((word) => stems.has(word) && !folders.has(word))
    .map((word) => `${config} names ${word}, a source file: its patterns name folders`);
}

/** Returns the problems in words. `read` returns the text of a file. */
export function checkFolders(files: string[], read: (file: string) => string): string[] {
  return [...wideFolders(files), ...longReadmes(files, read), ...namedInBuild(files, read)];
}
