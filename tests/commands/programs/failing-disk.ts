// Loaded before a program: as soon as the file named by FAILS exists, the disk stores nothing more.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { fsyncSync } = fs;
fs.fsyncSync = (file: number) => {
  if (!fs.existsSync(process.env['FAILS'] ?? '')) return fsyncSync(file);
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' });
};
syncBuiltinESMExports();
