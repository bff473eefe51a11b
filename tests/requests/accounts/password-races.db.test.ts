import { testPasswordRaces } from '../../support/password-races.ts';

// password-races.proof.test.ts does 200 tries.
testPasswordRaces(20);
