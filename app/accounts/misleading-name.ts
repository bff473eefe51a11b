import { normalizeText } from '../../ui/text/normalize-text.ts';

/** The site's name and URL, which names are compared with. `publicUrl`: PUBLIC_URL. */
export type NamedSite = { siteName: string; publicUrl: string };

/** Returns only the site's name and URL from the configuration, to be sent to the browser. */
export function namedSite({ siteName, publicUrl }: NamedSite): NamedSite {
  return { siteName, publicUrl };
}

/** What a name imitates: a web or email address, or this site. */
type Misleading = 'address' | 'site';

// Names appear in emails that the site sends. A name that works as a link, or that could pass for the site itself,
// enables fraud. Longer texts are cut to this length before they are read.
const longestRead = 300;

/**
 * Letters of other scripts that look like Latin ones and that NFKD does not convert (it converts full-width, bold and
 * accented letters).
 */
const lookAlikes = new Map(
  Object.entries({
    a: 'аɑα',
    b: 'вьβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еєεҽ',
    g: 'ɡց',
    h: 'һнհ',
    i: 'іıιɩӏ',
    j: 'јϳ',
    k: 'кκ',
    l: 'ⅼ',
    m: 'мⅿ',
    n: 'ոпη',
    o: 'оοօσ',
    p: 'рρ',
    q: 'ԛ',
    r: 'гɾ',
    s: 'ѕꜱ',
    t: 'тτ',
    u: 'υսʋ',
    v: 'νѵ',
    w: 'ԝѡω',
    x: 'хχ',
    y: 'уүγʏ',
    '.': '。․',
    '/': '∕⁄⧸',
    ':': 'ː∶꞉',
    '-': '‐‑‒–—',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

// Small capitals, which NFKD does not convert to Latin letters either. There is none for x.
const smallCapitals = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ'];
for (const [at, letter] of [...'abcdefghijklmnopqrstuvwyz'].entries()) lookAlikes.set(smallCapitals[at] ?? '', letter);
/**
 * The code points of the first letters in three sets: white letters on black circles, white letters on black squares,
 * and the regional indicators that form flags.
 */
const drawnLetters = [0x1f150, 0x1f170, 0x1f1e6];
for (const first of drawnLetters)
  for (const [at, letter] of [...'abcdefghijklmnopqrstuvwxyz'].entries())
    lookAlikes.set(String.fromCodePoint(first + at), letter);

/** Returns the text in small Latin letters, with look-alikes replaced and invisible characters removed. */
function fold(text: string): string {
  const plain = (normalizeText(text.slice(0, longestRead), 'NFKD', longestRead) ?? '')
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (character) => lookAlikes.get(character) ?? character).join('');
}

/** Top-level domains: those of countries, and others that are widely used or relate to care. */
const topLevels = new Set(
  `ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci
  ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm gn
  gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc
  li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz
  om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz
  tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
  com net org info biz name pro mobi app dev page web site website online store shop blog cloud link click live life world today
  xyz top club vip icu cyou sbs cfd bond fun space tech digital email support help chat zone agency services solutions systems
  network group team center centre company care health healthcare clinic doctor dental hospital nursing nurse edu gov mil int
  nhs london wales scot test example localhost zip mov bank insurance money finance loan loans credit cash work jobs careers
  download review reviews win bid trade date party stream racing science men monster quest rest buzz cam pics lol beauty hair
  skin makeup mom autos boats homes bar cheap best promo gift ${['рф', 'укр', 'бел', 'срб'].map(fold).join(' ')}`.split(
    /\s+/,
  ),
);
/** Abbreviations that come before a dot in a name, often without a space after it: 'Dr.Ng', 'B.Sc'. */
const abbreviations = new Set('mr mrs ms miss mx dr prof rev sr jr st mt hon dip cert no nr ltd inc vs'.split(' '));

/**
 * Endings that no surname or degree has. A word with such an ending is a domain, whatever precedes it: 'x.com',
 * 'dr.uk'.
 */
const plainEnds = new Set('com net org info app xyz link uk'.split(' '));

/** Whether a word is a domain or an IP address: 'care.com', 'amazon.co.uk', '1.2.3.4'; not 'A. B. Smith', 'St.Mary', 'M.Sc'. */
function isDomain(word: string): boolean {
  const labels = word.split('.').filter((label) => label !== '');
  if (labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label))) return true;
  return labels.some((label, at) => {
    const before = labels[at - 1];
    if (before === undefined || (!topLevels.has(label) && !label.startsWith('xn--'))) return false;
    return plainEnds.has(label) || (before.length > 1 && !abbreviations.has(before));
  });
}

// Only as a separate word: 'Hotel: The Grange' is a name.
const scheme = /(?<![\p{L}\p{N}])(?:https?|mailto|ftp|tel|sms):/u;

/**
 * Matches an @ before a host or at the start of a social media handle, but not in 'Care @ Home' or 'Everycare@Home'.
 */
const atSign = /@[^\s@]*\.[^\s@]|(?<![\p{L}\p{N}])@[\p{L}\p{N}_]/u;

function holdsAddress(folded: string): boolean {
  if (['://', 'www.'].some((sign) => folded.includes(sign)) || atSign.test(folded)) return true;
  // Before a path, one letter is enough: 't.co/x'.
  if (scheme.test(folded) || /[a-z\d]\.[a-z]{2,24}\/[^\s]/.test(folded)) return true;
  return folded.split(/[^\p{L}\p{N}.-]/u).some(isDomain);
}

/** Replaces characters that look like letters. Used only for the comparison with the site's name. */
const toLetters = (folded: string) =>
  folded
    .replaceAll('0', 'o')
    .replaceAll(/[1|!l]/g, 'i')
    .replaceAll('rn', 'm');
const wordsOf = (folded: string) =>
  toLetters(folded)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
/**
 * A site name of at most this length may also be an ordinary word. A user's name that contains it therefore counts as
 * an imitation only if the name contains nothing else, or also a word such as 'support'.
 */
const shortName = 5;
const rolesOfSite = new Set(
  ['support', 'admin', 'administrator', 'official', 'security', 'team', 'help', 'service', 'account', 'accounts'].map(
    (word) => toLetters(word),
  ),
);

function holdsSite(folded: string, { siteName, publicUrl }: NamedSite): boolean {
  const { hostname } = new URL(publicUrl);
  if (folded.includes(fold(hostname).replace(/^www\./, ''))) return true;
  const site = wordsOf(fold(siteName)).join('');
  const words = wordsOf(folded);
  if (site === '') return false;
  if (site.length <= shortName && words.join('') !== site && !words.some((word) => rolesOfSite.has(word))) return false;
  // Within one word or spread over several: 'CareBridgeSupport', 'Care Bridge', 'C a r e B r i d g e'.
  return words.some((word, at) => word.includes(site) || startsWithRun(words.slice(at), site));
}

/** Whether the first few of `words`, joined without spaces, equal `whole`. */
function startsWithRun(words: string[], whole: string): boolean {
  let run = '';
  for (const word of words) {
    run += word;
    if (run.length >= whole.length) return run === whole;
  }
  return false;
}

/** Returns what a name imitates, in any script: a web or email address, or the site. Undefined when it imitates neither. */
export function misleadingName(name: string, site: NamedSite): Misleading | undefined {
  const folded = fold(name);
  if (holdsSite(folded, site)) return 'site';
  return holdsAddress(folded) ? 'address' : undefined;
}

/** Returns the error text for a misleading name. `what`: the name's label in a sentence, such as 'your full name'. */
export function misleadingNameText(what: string, kind: Misleading): string {
  return kind === 'site' ? `Enter ${what} without this site’s name` : `Enter ${what} without a web or email address`;
}
