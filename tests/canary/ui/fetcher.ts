// breaks: lint:eslint/no-restricted-imports
import { useFetcher } from 'react-router';

export const useAnswer = () => useFetcher().data as unknown;
