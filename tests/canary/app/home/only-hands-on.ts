// breaks: lint:house/no-barrel (a file that only hands on)
import { hello } from '../visitors/visitor.ts';

export { hello };
