// breaks: knip:unlisted
import { version } from 'acorn';

export const parser = version;
