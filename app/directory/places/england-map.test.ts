import { expect, test } from 'vitest';
import { englandPath, isOnMap, mapHeight, mapWidth, toMapPoint } from './england-map.ts';
import { englandOutline } from './england-outline.ts';

type Place = [name: string, latitude: number, longitude: number];

const inEngland: Place[] = [
  ['Berwick-upon-Tweed', 55.77, -2.01],
  ['Newcastle', 54.97, -1.61],
  ['Whitby', 54.485, -0.62],
  ['Hull', 53.75, -0.34],
  ['Withernsea', 53.73, 0.03],
  ['Skegness', 53.14, 0.34],
  ['King’s Lynn', 52.75, 0.4],
  ['Cromer', 52.93, 1.3],
  ['Lowestoft', 52.48, 1.75],
  ['Southend', 51.54, 0.71],
  ['Margate', 51.38, 1.38],
  ['Dover', 51.13, 1.3],
  ['Eastbourne', 50.77, 0.28],
  ['Southampton', 50.91, -1.4],
  ['Ventnor, Isle of Wight', 50.595, -1.21],
  ['Cowes, Isle of Wight', 50.76, -1.3],
  ['Weymouth', 50.61, -2.46],
  ['Torquay', 50.46, -3.53],
  ['Plymouth', 50.37, -4.14],
  ['Falmouth', 50.15, -5.07],
  ['The Lizard', 49.97, -5.2],
  ['Penzance', 50.12, -5.54],
  ['St Ives', 50.21, -5.48],
  ['Newquay', 50.41, -5.08],
  ['Bude', 50.83, -4.54],
  ['Ilfracombe', 51.21, -4.11],
  ['Weston-super-Mare', 51.35, -2.97],
  ['Bristol', 51.45, -2.59],
  ['Hereford', 52.06, -2.72],
  ['Oswestry', 52.86, -3.05],
  ['Chester', 53.19, -2.89],
  ['Hoylake', 53.39, -3.18],
  ['Southport', 53.65, -3.0],
  ['Oldham', 53.54, -2.11],
  ['Blackpool', 53.82, -3.05],
  ['Barrow-in-Furness', 54.11, -3.23],
  ['Whitehaven', 54.55, -3.59],
  ['Carlisle', 54.89, -2.93],
  ['London', 51.51, -0.13],
  ['Birmingham', 52.48, -1.9],
  ['Hugh Town, Isles of Scilly', 49.914, -6.315],
];

const elsewhere: Place[] = [
  ['Edinburgh', 55.95, -3.19],
  ['Dumfries', 55.07, -3.6],
  ['Douglas, Isle of Man', 54.15, -4.48],
  ['Dublin', 53.35, -6.26],
  ['Rhyl', 53.32, -3.49],
  ['Aberystwyth', 52.41, -4.08],
  ['Cardiff', 51.48, -3.18],
  ['Swansea', 51.62, -3.94],
  ['Calais', 50.95, 1.86],
  ['Cherbourg', 49.64, -1.62],
  ['the middle of the North Sea', 54.5, 1.5],
  ['the middle of the Channel', 50.2, -2.0],
  ['where no longitude and latitude are', 0, 0],
];

test.each(inEngland)('D25 %s lies in the outline of England', (_, latitude, longitude) => {
  expect(isOnMap({ latitude, longitude }, 0.03)).toBe(true);
  const { x, y } = toMapPoint({ latitude, longitude });
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(mapWidth);
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(mapHeight);
});

test.each(elsewhere)('D25 %s does not', (_, latitude, longitude) => {
  expect(isOnMap({ latitude, longitude })).toBe(false);
});

test('the whole outline lies on the map, north is up and west is left', () => {
  for (const [longitude, latitude] of englandOutline.flat()) {
    const { x, y } = toMapPoint({ latitude, longitude });
    expect(x >= 0 && x <= mapWidth && y >= 0 && y <= mapHeight).toBe(true);
  }
  const london = toMapPoint({ latitude: 51.5, longitude: -0.1 });
  const penzance = toMapPoint({ latitude: 50.1, longitude: -5.5 });
  expect(penzance.x).toBeLessThan(london.x);
  expect(penzance.y).toBeGreaterThan(london.y);
});

test('a mile is as long across as down in the middle of England', () => {
  const start = toMapPoint({ latitude: 53, longitude: -2 });
  const milesPerDegree = 69;
  const down = start.y - toMapPoint({ latitude: 53 + 50 / milesPerDegree, longitude: -2 }).y;
  const across =
    toMapPoint({ latitude: 53, longitude: -2 + 50 / (milesPerDegree * Math.cos((53 * Math.PI) / 180)) }).x - start.x;
  expect(Math.abs(down - across)).toBeLessThanOrEqual(1);
});

test('the path has a closed ring for the mainland, the Isle of Wight and the Isles of Scilly, in few bytes', () => {
  expect(englandPath).toMatch(/^(M\d+ \d+(L\d+ \d+)+Z){3}$/);
  expect(englandPath.length).toBeLessThan(1800);
});
