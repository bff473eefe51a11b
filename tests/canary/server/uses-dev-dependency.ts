// breaks: walls:product-needs-no-dev-dependencies
import { build } from 'vite';

export const buildAgain = build;
