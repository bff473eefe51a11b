// Loaded before a program (--import=URL?fails=PATH): as soon as the file at PATH exists, the disk stores nothing more.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const fails = new URL(import.meta.url).searchParams.get('fails') ?? '';
const { fsyncSync } = fs;
fs.fsyncSync = (file: number) => {
  if (!fs.existsSync(fails)) return fsyncSync(file);
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' });
};
syncBuiltinESMExports();
