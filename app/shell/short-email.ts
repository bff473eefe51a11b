const longest = 20;
const longestDomain = 15;

/**
 * Returns an email address of at most 20 characters for the header: a longer one is shortened in its middle, as in
 * 'margaret.that…@nhs.net'. The domain stays whole if it has up to 15 characters; otherwise only its end stays.
 */
export function shortEmail(email: string): string {
  const all = [...email];
  if (all.length <= longest) return email;
  const at = all.lastIndexOf('@');
  const domain = shortDomain(all.slice(at + 1));
  const localLength = longest - domain.length - 1;
  const local = all.slice(0, Math.max(at, 0));
  const shown = local.length <= localLength ? local : [...local.slice(0, localLength - 1), '…'];
  return [...shown, '@', ...domain].join('');
}

function shortDomain(domain: string[]): string[] {
  return domain.length <= longestDomain ? domain : ['…', ...domain.slice(1 - longestDomain)];
}
