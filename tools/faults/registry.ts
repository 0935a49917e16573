import * as backendPaused from "./backend-paused";
import * as connectionHangs from "./connection-hangs";
import * as damagedFolders from "./damaged-folders";
import * as databasePaused from "./database-paused";
import * as databaseRefuses from "./database-refuses";
import * as databaseSlow from "./database-slow";
import type { Fault } from "./fault";
import * as killedMigrations from "./killed-migrations";
import * as largeBodies from "./large-bodies";
import * as mailHangs from "./mail-hangs";
import * as networkDrops from "./network-drops";
import * as outOfSlots from "./out-of-slots";
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
  databaseSlow,
  connectionHangs,
  backendPaused,
  postmasterPaused,
  outOfSlots,
  thousandsWaiting,
  largeBodies,
  serverKilled,
  stoppedWhileMailHangs,
  mailHangs,
  damagedFolders,
  sessionSettings,
  killedMigrations,
];
