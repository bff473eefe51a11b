import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Returns a function that writes a file to a temporary folder of this test file and returns its path. */
export function cqcFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'cqc-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name: string, content: string | Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
}

/** Lines 1 to 5 of CQC's directory file of 2026, and two of its rows. */
export const directory2026 = `CQC Locations data,,,
,,,
This data was produced on 16 September 2026,,,
,,,
Name,Also known as,Address,Postcode,Phone number,Service's website (if available),Service types,Date of latest check,Specialisms/services,Provider name,Local authority,Region,Location URL,CQC Location ID (for office use only),CQC Provider ID (for office use only)
Square Mile Dental Centre,,"7-9 White Kennet Street,London",E1 7BS,2073770990,,Dentist,09/Jan/2018 - 00:00,Services for everyone,Square Mile Dental Centre Limited,City of London,London,https://www.cqc.org.uk/location/1-10552899555,1-10552899555,1-10006912129
Helping Hands Mansfield,,"Room 107, Level 1, East Wing,Mansfield Business Centre, Ashfield Avenue,Mansfield",NG18 2AE,7436315363,,Homecare agencies|Homecare agencies,19/May/2022 - 00:00,Caring for adults under 65 yrs|Dementia|Caring for adults over 65 yrs|Physical disabilities,Midshires Care Limited,Nottinghamshire,East Midlands,https://www.cqc.org.uk/location/1-10553191017,1-10553191017,1-101671690
`;

/** Returns a ratings file with these rows. Of the 28 headings of 2026, it has only those that the import reads. */
export const longForm = (rows: string[]) =>
  [
    'Location ID,Location Name,Care Home?,Location Primary Inspection Category,Service / Population Group,Domain,Latest Rating,Publication Date,Inherited Rating (Y/N)',
    ...rows,
  ].join('\n');

/** Writes a file of 'Latest ratings' in which every location has its overall rating. Returns its path and name. */
export async function putRatings(
  folder: string,
  name: string,
  rated: [id: string, name: string, rating: string, day?: string][],
) {
  const heading =
    'Location ID,Location Name,Care Home?,Location Type,Location Primary Inspection Category,Location Street Address,Location Address Line 2,Location City,Location Post Code,Location Local Authority,Location Region,Service / Population Group,Domain,Latest Rating,Publication Date,Report Type,Inherited Rating (Y/N),URL,Provider ID,Provider Name';
  const lines = rated.map(
    ([id, title, rating, day = '2026-08-01']) =>
      `${id},${title},Y,Social Care Org,Residential social care,9 Other Road,,Oldham,OL1 1AA,Oldham,North West,Overall,Overall,${rating},${day},Location,N,https://www.cqc.org.uk/location/${id},1-900,A provider`,
  );
  await writeFile(join(folder, name), [heading, ...lines, ''].join('\n'));
  return { path: join(folder, name), name };
}
