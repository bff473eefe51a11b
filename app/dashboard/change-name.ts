import { href } from 'react-router';

/** Where a user changes a name that could be mistaken for the site's own. */
export const changeName = {
  profile: { to: href('/consultant-profile'), label: 'Change the name on your consultant profile' },
  listing: { to: href('/service-profile'), label: 'Change your organisation’s name' },
  account: { to: href('/profile/name'), label: 'Change your name' },
};
