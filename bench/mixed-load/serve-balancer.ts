// Balances requests between sites, as a reverse proxy does: node bench/mixed-load/serve-balancer.ts SITE … PORT.
import { balanceRequests } from '../../tests/processes/balance-requests.ts';

const args = process.argv.slice(2);
await balanceRequests(args.slice(0, -1), Number(args.at(-1)));
