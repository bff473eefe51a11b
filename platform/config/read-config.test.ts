import { expect, test } from 'vitest';
import { readConfig } from './read-config.server.ts';

const secret = 'a secret of at least thirty-two characters';

function read(environment: Record<string, string>) {
  const answer = readConfig(environment);
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.config;
}

function problems(environment: Record<string, string>): string[] {
  const answer = readConfig(environment);
  return answer.ok ? [] : answer.problems;
}

test('D40 without any setting the site runs on this machine alone, on the embedded database', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseDurability: 'full',
    backup: { dir: undefined, keep: 14 },
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    siteName: 'CareBridge',
    contactEmail: 'hello@carebridge.example',
    operator: { legalName: undefined, address: undefined, icoNumber: undefined, legalReviewedOn: undefined },
    sessionSecret: undefined,
    smtpUrl: undefined,
    mailFrom: 'CareBridge <hello@carebridge.example>',
    demoData: undefined,
    logLevel: 'info',
    metricsToken: undefined,
    trustProxy: 0,
    apiOrigins: [],
    apiCallsPerMinute: 600,
    scanCommand: undefined,
    webhooksAllowPrivate: false,
    cqc: { key: undefined, url: 'https://api.service.cqc.org.uk/public/v1', rate: 10 },
    thirdParties: { tagSrc: undefined, adsSrc: undefined, conversionId: undefined },
  });
});

test('D43 scripts of others come over https, from this machine over http too; ids are short and plain', () => {
  const set = {
    ANALYTICS_TAG_SRC: 'https://Tags.example.org/tag.js?id=G-1',
    ADS_SCRIPT_SRC: 'http://127.0.0.1:4000/ads.js',
    ADS_CONVERSION_ID: 'AW-123456789/AbC-D_efG',
  };
  expect(read(set).thirdParties).toEqual({
    tagSrc: 'https://tags.example.org/tag.js?id=G-1',
    adsSrc: 'http://127.0.0.1:4000/ads.js',
    conversionId: 'AW-123456789/AbC-D_efG',
  });
  const address = 'must be an address such as https://tags.example.org/tag.js.';
  const host = 'must begin with https:// and a host, without a user.';
  for (const [value, problem] of [
    ['tags.example.org/tag.js', address],
    ['javascript:alert(1)', address],
    ['http://tags.example.org/tag.js', host],
    ['https://user:password@tags.example.org/tag.js', host],
    ["https://tags.example.org;script-src'*'/tag.js", host],
    [`https://tags.example.org/${'x'.repeat(500)}`, 'must have at most 500 characters.'],
  ] as const)
    for (const name of ['ANALYTICS_TAG_SRC', 'ADS_SCRIPT_SRC'])
      expect(problems({ [name]: value })).toEqual([`${name} ${problem}`]);
  for (const id of ['AW 1', "AW-1'", 'AW-1/2/3', 'x'.repeat(65)])
    expect(problems({ ADS_CONVERSION_ID: id })).toEqual([
      'ADS_CONVERSION_ID must be an id of your ad network, such as AW-123456789.',
    ]);
});

test('D40 the public address follows the port on the embedded database', () => {
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
});

test.each([
  ['PORT', '8080', { port: 8080 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::1', { host: '::1' }],
  ['DATA_DIR', '/var/lib/carebridge', { dataDir: '/var/lib/carebridge' }],
  ['BACKUP_DIR', '/var/backups/carebridge', { backup: { dir: '/var/backups/carebridge', keep: 14 } }],
  ['BACKUP_KEEP', '30', { backup: { dir: undefined, keep: 30 } }],
  ['PUBLIC_URL', 'https://www.example.org', { publicUrl: 'https://www.example.org' }],
  ['PUBLIC_URL', 'HTTPS://www.Example.org/', { publicUrl: 'https://www.example.org' }],
  ['PUBLIC_URL', 'http://example.org:8080', { publicUrl: 'http://example.org:8080' }],
  ['SITE_NAME', 'Harbour', { siteName: 'Harbour', mailFrom: 'Harbour <hello@carebridge.example>' }],
  ['CONTACT_EMAIL', 'a@b.org', { contactEmail: 'a@b.org', mailFrom: 'CareBridge <a@b.org>' }],
  ['SESSION_SECRET', secret, { sessionSecret: secret }],
  ['SMTP_URL', 'smtps://u:p@mail.example.org', { smtpUrl: 'smtps://u:p@mail.example.org' }],
  ['MAIL_FROM', 'Post <post@example.org>', { mailFrom: 'Post <post@example.org>' }],
  ['MAIL_FROM', 'post@example.org', { mailFrom: 'post@example.org' }],
  ['DEMO_DATA', 'on', { demoData: 'on' }],
  ['DEMO_DATA', 'off', { demoData: 'off' }],
  ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ['METRICS_TOKEN', 'sixteen.letters!', { metricsToken: 'sixteen.letters!' }],
  ['TRUST_PROXY', '2', { trustProxy: 2 }],
  ['API_CALLS', '5000', { apiCallsPerMinute: 5000 }],
  ['SCAN_COMMAND', 'clamdscan  --fdpass', { scanCommand: ['clamdscan', '--fdpass'] }],
  ['WEBHOOKS_ALLOW_PRIVATE', '1', { webhooksAllowPrivate: true }],
  [
    'API_ORIGINS',
    'https://a.example/, http://localhost:5173',
    { apiOrigins: ['https://a.example', 'http://localhost:5173'] },
  ],
])('%s=%s is taken', (name, value, expected) => {
  expect(read({ [name]: value })).toMatchObject(expected);
});

test('who runs the site, and when a solicitor had read the legal pages', () => {
  const set = {
    OPERATOR_NAME: 'Harbour Care Limited',
    OPERATOR_ADDRESS: '1 Quay Street, Hull HU1 1AA',
    ICO_NUMBER: 'za123456',
    LEGAL_REVIEWED_ON: '2027-01-31',
  };
  expect(read(set).operator).toEqual({
    legalName: 'Harbour Care Limited',
    address: '1 Quay Street, Hull HU1 1AA',
    icoNumber: 'ZA123456',
    legalReviewedOn: '2027-01-31',
  });
  expect(problems({ OPERATOR_NAME: 'two\nlines' })).toEqual(['OPERATOR_NAME must be one line of text.']);
  expect(problems({ ICO_NUMBER: '12' })).toEqual([
    'ICO_NUMBER must be a registration number of the ICO, such as ZA123456.',
  ]);
  for (const day of ['2027-02-30', 'yesterday'])
    expect(problems({ LEGAL_REVIEWED_ON: day })).toEqual(['LEGAL_REVIEWED_ON must be a day, such as 2027-01-31.']);
});

test('D23 the API of the CQC: key, address without a slash at the end, requests per second', () => {
  const set = { CQC_API_KEY: 'abc123', CQC_API_URL: 'http://localhost:4000/public/v1/', CQC_API_RATE: '30' };
  expect(read(set).cqc).toEqual({ key: 'abc123', url: 'http://localhost:4000/public/v1', rate: 30 });
});

test('DATABASE_URL is taken together with the two settings that it needs', () => {
  const url = 'postgres://u:p@db.example.org:5432/carebridge';
  const config = read({ DATABASE_URL: url, PUBLIC_URL: 'https://example.org', SESSION_SECRET: secret });
  expect(config).toMatchObject({ databaseUrl: url, publicUrl: 'https://example.org', sessionSecret: secret });
});

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'k/e+y',
};

test('without an S3 store files lie in DATA_DIR; with its four settings they lie there, in us-east-1 unless said', () => {
  expect(read({}).s3).toBeUndefined();
  expect(read({ S3_REGION: 'eu-west-2' }).s3).toBeUndefined();
  const expected = {
    endpoint: 'https://s3.example.org',
    bucket: 'uploads',
    accessKeyId: 'AKIA',
    secretAccessKey: 'k/e+y',
  };
  expect(read(s3).s3).toEqual({ ...expected, region: 'us-east-1' });
  expect(read({ ...s3, S3_REGION: 'eu-west-2' }).s3).toEqual({ ...expected, region: 'eu-west-2' });
});

test.each([
  [['S3_ENDPOINT'], 'S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  [['S3_ENDPOINT', 'S3_BUCKET'], 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  [['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'], 'S3_SECRET_ACCESS_KEY'],
  [['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'S3_ENDPOINT'],
] as const)('an S3 store with %j alone is refused: what is missing is named', (names, missing) => {
  const some = Object.fromEntries(names.map((name) => [name, s3[name]]));
  expect(problems(some)).toEqual([`For an S3 store, ${missing} must be set too.`]);
});

const wholeNumber = 'PORT must be a whole number from 1 to 65535.';
const smtpExample = 'smtps://user:password@mail.example.org';
const mailFrom = "MAIL_FROM must be an email address, or a name and an address: 'CareBridge <post@example.org>'.";
const origin = 'PUBLIC_URL must be a protocol and a host without anything behind it, such as https://www.example.org.';

test.each([
  ['PORT', '0', wholeNumber],
  ['PORT', '65536', wholeNumber],
  ['PORT', '-1', wholeNumber],
  ['PORT', '80.5', wholeNumber],
  ['PORT', 'http', wholeNumber],
  ['HOST', 'two words', 'HOST must be a host name or an address, such as 0.0.0.0.'],
  [
    'DATABASE_URL',
    'mysql://db.example.org',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/carebridge.',
  ],
  ['PUBLIC_URL', 'www.example.org', 'PUBLIC_URL must be an address such as https://www.example.org.'],
  ['PUBLIC_URL', 'ftp://example.org', 'PUBLIC_URL must be an address such as https://www.example.org.'],
  ['PUBLIC_URL', 'https://example.org/site', origin],
  ['PUBLIC_URL', 'https://example.org/?a=b', origin],
  ['PUBLIC_URL', 'https://me:secret@example.org', origin],
  ['SITE_NAME', 'x'.repeat(41), 'SITE_NAME must have at most 40 characters.'],
  ['SITE_NAME', 'Care\r\nBcc: x@example.org', 'SITE_NAME must be one line of text.'],
  ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL must be an email address, such as help@example.org.'],
  ['SESSION_SECRET', 'too short', 'SESSION_SECRET must have at least 32 characters.'],
  ['SMTP_URL', 'mail.example.org', `SMTP_URL must be an address such as ${smtpExample}.`],
  ['SMTP_URL', 'smtp://', `SMTP_URL must name the mail server, such as ${smtpExample}.`],
  ['SMTP_URL', 'smtp:mail.example.org', `SMTP_URL must name the mail server, such as ${smtpExample}.`],
  ['MAIL_FROM', 'CareBridge', mailFrom],
  ['MAIL_FROM', 'A <a@example.org>, B <b@example.org>', mailFrom],
  ['MAIL_FROM', 'A\nBcc: <a@example.org>', mailFrom],
  ['DEMO_DATA', 'yes', "DEMO_DATA must be 'on' or 'off'."],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  ['S3_ENDPOINT', 's3.example.org', 'S3_ENDPOINT must be an address such as https://www.example.org.'],
  ['CQC_API_KEY', 'two words', 'CQC_API_KEY must be a subscription key of the CQC API, without spaces.'],
  [
    'CQC_API_URL',
    'api.service.cqc.org.uk',
    'CQC_API_URL must be an address such as https://api.service.cqc.org.uk/public/v1.',
  ],
  ['API_CALLS', '0', 'API_CALLS must be a whole number of calls per minute, from 1 to 999999.'],
  ['WEBHOOKS_ALLOW_PRIVATE', 'yes', "WEBHOOKS_ALLOW_PRIVATE must be '1' or left out."],
  ['CQC_API_RATE', '0', 'CQC_API_RATE must be a whole number of requests per second, from 1 to 999.'],
  ['CQC_API_RATE', '2.5', 'CQC_API_RATE must be a whole number of requests per second, from 1 to 999.'],
  [
    'API_ORIGINS',
    'https://a.example,*',
    'API_ORIGINS must be protocols and hosts separated by commas, such as https://app.example.org,https://www.example.org.',
  ],
  ['METRICS_TOKEN', 'fifteen-letters', 'METRICS_TOKEN must have at least 16 characters, without spaces.'],
  ['METRICS_TOKEN', 'a token with spaces', 'METRICS_TOKEN must have at least 16 characters, without spaces.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be the number of proxies in front, from 0 to 9.'],
])('%s=%j is refused with one clear sentence', (name, value, sentence) => {
  const own = problems({ [name]: value }).filter((problem) => problem.startsWith(`${name} must`));
  expect(own).toEqual([sentence]);
});

test.each([
  ['DATABASE_URL', 'postgres://carebridge:half%of-it@db.example.org/carebridge'],
  ['DATABASE_URL', 'postgres://carebridge:half%FF@db.example.org/carebridge'],
  ['DATABASE_URL', 'postgres://care%bridge:half@db.example.org/carebridge'],
  ['DATABASE_URL', 'postgres://carebridge:half@db.example.org/care%bridge'],
  ['SMTP_URL', 'smtps://post:half%of-it@mail.example.org'],
])('%s=%s, with a %% that begins no encoded character, is refused without being repeated', (name, value) => {
  const said = problems({ [name]: value, PUBLIC_URL: 'https://example.org', SESSION_SECRET: secret });
  expect(said).toEqual([`${name} must write a % as %25.`]);
});

test('an encoded character in a password is taken', () => {
  const url = 'postgres://carebridge:100%25%40%C3%A9@db.example.org/care%20bridge';
  const config = read({ DATABASE_URL: url, PUBLIC_URL: 'https://example.org', SESSION_SECRET: secret });
  expect(config.databaseUrl).toBe(url);
});

test('D40 DATABASE_URL requires PUBLIC_URL and SESSION_SECRET', () => {
  expect(problems({ DATABASE_URL: 'postgres://u:p@db/x' })).toEqual([
    'PUBLIC_URL is required with DATABASE_URL: the address that people type, such as https://www.example.org.',
    'SESSION_SECRET is required with DATABASE_URL: at least 32 random characters, the same for every process.',
  ]);
});

test.each(['https://example.org', 'HTTPS://example.org'])('D40 demo data cannot be switched on for %s', (url) => {
  expect(problems({ DEMO_DATA: 'on', PUBLIC_URL: url })).toEqual([
    'DEMO_DATA cannot be on while PUBLIC_URL is https: made-up people must not stand on a public site.',
  ]);
});

test('all problems are said at once, those between settings too', () => {
  const said = problems({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'postgres://u:p@db/x', SESSION_SECRET: secret });
  expect(said).toHaveLength(3);
  expect(said.join('\n')).toMatch(/PORT must[^]*LOG_LEVEL must[^]*PUBLIC_URL is required/);
});

test('an empty or blank value counts as unset, and blanks round a value do not count', () => {
  const config = read({ PORT: '', DATABASE_URL: '  ', SITE_NAME: '\t', DEMO_DATA: ' off\r', HOST: ' 0.0.0.0 ' });
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, siteName: 'CareBridge' });
  expect(config).toMatchObject({ demoData: 'off', host: '0.0.0.0' });
});

const stripe = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };

test('D10 money is taken by Stripe with both of its keys, by the test checkout where that is asked for, else by nobody', () => {
  expect(read({})).toMatchObject({ payments: undefined, stripe: undefined });
  expect(read({ PAYMENTS: 'test' })).toMatchObject({ payments: 'test', stripe: undefined });
  expect(read(stripe).stripe).toEqual({ secretKey: 'sk_live_abc', webhookSecret: 'whsec_abc', apiUrl: undefined });
});

test.each([
  [
    { STRIPE_SECRET_KEY: 'sk_live_abc' },
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other: set both, or neither.',
  ],
  [
    { ...stripe, PAYMENTS: 'test' },
    'PAYMENTS=test and STRIPE_SECRET_KEY can’t be used together: set only one of them.',
  ],
  [
    { PAYMENTS: 'test', PUBLIC_URL: 'https://www.example.org' },
    'PAYMENTS cannot be test while PUBLIC_URL is https: everybody would be verified without a check.',
  ],
])('D10 %j is refused', (settings, sentence) => {
  expect(problems(settings)).toEqual([sentence]);
});
