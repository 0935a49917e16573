import * as backendPaused from "./backend-paused";
import * as connectionHangs from "./connection-hangs";
import * as damagedFolders from "./damaged-folders";
import * as databaseKilled from "./database-killed";
import * as databasePaused from "./database-paused";
import * as databaseRefuses from "./database-refuses";
import * as databaseRestartsBehindPooler from "./database-restarts-behind-pooler";
import * as databaseSlow from "./database-slow";
import * as failover from "./failover";
import type { Fault } from "./fault";
import * as killedMigrations from "./killed-migrations";
import * as largeBodies from "./large-bodies";
import * as mailHangs from "./mail-hangs";
import * as networkDrops from "./network-drops";
import * as outOfSlots from "./out-of-slots";
import * as poolerRestarts from "./pooler-restarts";
import * as postmasterPaused from "./postmaster-paused";
import * as serverKilled from "./server-killed";
import * as sessionSettings from "./session-settings";
import * as stoppedWhileMailHangs from "./stopped-while-mail-hangs";
import * as thousandsWaiting from "./thousands-waiting";

/** Every fault of `npm run faults`, in the order of its report. */
export const FAULTS: readonly Fault[] = [
  databaseRefuses,
  networkDrops,
  databasePaused,
  databaseKilled,
  databaseSlow,
  connectionHangs,
  backendPaused,
  postmasterPaused,
  outOfSlots,
  failover,
  poolerRestarts,
  databaseRestartsBehindPooler,
  thousandsWaiting,
  largeBodies,
  serverKilled,
  stoppedWhileMailHangs,
  mailHangs,
  damagedFolders,
  sessionSettings,
  killedMigrations,
];
