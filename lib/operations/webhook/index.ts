// The operations of webhooks and events.
export { addWebhook } from "./add-webhook";
export { changeWebhook } from "./change-webhook";
export { getEvents } from "./get-events";
export { getWebhookDeliveries } from "./get-webhook-deliveries";
export { getWebhooks } from "./get-webhooks";
export { removeWebhook } from "./remove-webhook";
export { replayWebhook } from "./replay-webhook";
export { rotateWebhookSecret } from "./rotate-webhook-secret";
