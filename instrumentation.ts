import { isServiceProvided, provideService } from "@/lib/service-port";

/**
 * Next calls this once before it answers. Our own server has provided the service by then; where Next runs alone
 * (`next start`), it is made here.
 */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs" || isServiceProvided()) return;
  const { createService } = await import("@/lib/http/service");
  provideService(createService());
}
