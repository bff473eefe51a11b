import { testPasswordRaces } from '../../support/password-races.ts';

testPasswordRaces(200);
