import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { WhenOver } from '../commands/program.ts';

export type MailServer = {
  /** The value for the SMTP_URL of a process that logs in with this user name. */
  urlFor(user: string): string;
  /** The emails in the order of arrival: to whom, and the user name of the process that sent each. */
  received: { to: string; by: string }[];
};

/** A mail server that accepts every email and keeps its recipient. */
export async function startMailServer(whenOver: WhenOver): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        const by = String(session.user);
        received.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, by })));
        done();
      });
    },
  });
  // A client that is killed breaks its connection.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  whenOver(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as AddressInfo;
  return { received, urlFor: (user) => `smtp://${user}:password@127.0.0.1:${port}` };
}
