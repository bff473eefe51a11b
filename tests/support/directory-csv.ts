import { writeFile } from 'node:fs/promises';

export type CsvLocation = { id: string; name: string; town?: string; postcode?: string; types?: string };

const heading = `Name,Also known as,Address,Postcode,Phone number,Service's website (if available),Service types,Date of latest check,Specialisms/services,Provider name,Local authority,Region,Location URL,CQC Location ID (for office use only),CQC Provider ID (for office use only)`;

/** Writes a directory file in CQC's format. `date`: for example '16 September 2026'. */
export async function writeDirectoryCsv(path: string, date: string, locations: Iterable<CsvLocation>): Promise<void> {
  const lines = ['CQC Locations data,,,', '', `This data was produced on ${date},,,`, '', heading];
  for (const { id, name, town = 'Oldham', postcode = 'OL4 2QU', types = 'Residential homes' } of locations) {
    lines.push(
      `"${name}",,"7 Main Street,${town}",${postcode},1616240000,,${types},19/May/2022 - 00:00,Dementia,A provider,${town},North West,https://www.cqc.org.uk/location/${id},${id},1-900`,
    );
  }
  await writeFile(path, `${lines.join('\n')}\n`);
}
