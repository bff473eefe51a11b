// breaks: knip:exports, knip:types
export function greetingOf(text: string) {
  return text;
}

export function nobodyCalls() {
  return 'silence';
}

export type NobodyNames = { silence: true };
