// breaks: walls:screens-are-never-imported
import { loader } from '../home/home.screen.tsx';

export const again = loader;
