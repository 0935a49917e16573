import "server-only";
import { type Problem, unavailable } from "@/lib/domain/problem";

// The rest of the five seconds (contract.md 8.6) is for sending the answer.
const TIMEOUT_MILLISECONDS = 4_500;

/**
 * How long a caller is kept waiting for what lies behind the service. The time in which the caller still sends does not
 * count.
 */
export class Timeout {
  private left: number;

  /** @param spentMilliseconds what has passed already */
  constructor(spentMilliseconds = 0) {
    this.left = TIMEOUT_MILLISECONDS - spentMilliseconds;
  }

  /**
   * The result of the work, if it comes in time. Work that is late goes on until its own limits end it.
   * @throws Problem 503, which `lateness` makes, when it does not
   */
  async within<Result>(work: Promise<Result>, lateness: () => Problem = tooLate): Promise<Result> {
    const began = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(lateness()), Math.max(0, this.left));
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      this.left -= performance.now() - began;
    }
  }
}

function tooLate() {
  return unavailable("The answer took too long.");
}
