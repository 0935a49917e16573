// An instance of the service that only sends: letters and webhooks.
import { openService } from "@/server/service";

openService().startSending();
// Whoever started it ends it.
process.on("message", () => undefined);
process.on("disconnect", () => process.exit(0));
