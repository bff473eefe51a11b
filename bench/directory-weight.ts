import { request } from 'node:http';
import type { Bench } from './bench.ts';
import { inKilobytes, type Figure } from './figure.ts';
import { runProgram } from './run-program.ts';
import { startSite, whileServed } from './serve.ts';

const mostShare = 1 / 200;

/** Returns the size of the response body in bytes, compressed with Brotli. */
function weigh(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(address, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address} answered ${answer.statusCode}`)),
      );
    });
    asking.on('error', reject).end();
  });
}

/**
 * B3: the bytes that a visit to the directory loads: the HTML of its first page, and the data of one search. For
 * comparison: all rows as JSON, as the API calls in the specification fetch them.
 */
export async function measureDirectoryWeight(bench: Bench): Promise<Figure[]> {
  bench.say('B3  every provider as JSON');
  const every = Number(await runProgram(['bench/every-provider.ts', bench.dataDir]));
  const site = await startSite(bench);
  return whileServed([site], async () => {
    bench.say('B3  a visit');
    const page = await weigh(`${site.origin}/care-directory`);
    const search = await weigh(`${site.origin}/care-directory.data?q=oldham`);
    const ratio = (page + search) / every;
    return [
      {
        budget: 'B3',
        what: `HTML (${inKilobytes(page)}) and data (${inKilobytes(search)}) of a visit with a search, Brotli`,
        figure: inKilobytes(page + search),
        limit: '≤ 1/200',
        yardstick: `every row as JSON: ${inKilobytes(every)}`,
        ratio,
        isMet: ratio <= mostShare,
      },
    ];
  });
}
