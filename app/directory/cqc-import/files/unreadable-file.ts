/** A file that cannot be read as one that CQC publishes. The message is for the person who supplied it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

/** Returns the error for a file that is cut off. `place`: for example ' near line 7'. */
export function cutOff(place = ''): UnreadableFile {
  return new UnreadableFile(`The file ends in the middle of a row${place}: it isn’t complete. Download it again.`);
}

export function takesMore(what: 'more memory' | 'longer'): UnreadableFile {
  return new UnreadableFile(`This file takes far ${what} to read than any that CQC publishes, so we stopped.`);
}

/** The list of accepted file types, appended to the error message about any other file. */
const wantedFiles =
  'Use CQC’s care directory (CSV), its ‘Latest ratings’ file (CSV or ODS) or HSCA_Active_Locations (ODS), exactly as published. A CSV file can be in a ZIP file.';

export function notPublished(why: string): UnreadableFile {
  return new UnreadableFile(`This file isn’t one that CQC publishes: ${why} ${wantedFiles}`);
}
