-- What rooms know of somebody whom they show to others; see app/people.
alter view message_partners rename to people;
