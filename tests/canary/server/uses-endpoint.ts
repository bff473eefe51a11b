// breaks: walls:screens-are-never-imported
import { loader } from '../app/home/ping.endpoint.ts';

export const again = loader;
