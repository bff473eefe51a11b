import { testPasswordRaces } from '../../support/password-races.ts';

// With 200 tries in password-races.proof.test.ts.
testPasswordRaces(20);
