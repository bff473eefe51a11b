/**
 * Searches as managers type them, each with the demo consultants who should be found first. At least one of these
 * consultants must come first, and all of them must be among the first five. The bench measures the same searches
 * (B15).
 */
export const namedSearches: readonly [words: string, expected: readonly string[]][] = [
  ['CQC turnaround', ['Graham Ollerenshaw']],
  ['inspections', ['Gillian Thackray', 'Tomasz Gorecki']],
  ['medication', ['Priya Venkataraman']],
  ['dementia training', ['Amara Okafor']],
  ['infection prevention nurse', ['Deirdre Hanlon', 'Maricel Dizon']],
  ['HR', ['Farzana Choudhury']],
  ['safeguarding lead', ['Benedict Asante']],
  ['palliative', ['Helen Braithwaite']],
  ['mental capacity', ['Zubeda Karim']],
  ['interim manager', ['Margaret Tunnicliffe']],
  ['falls physio', ['Lorna Fairweather']],
  ['accountant for nursing homes', ['Ciarán Dunleavy']],
];
