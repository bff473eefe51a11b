// breaks: walls:tests-are-never-imported
import './parts/shout.test.ts';

export const tested = true;
