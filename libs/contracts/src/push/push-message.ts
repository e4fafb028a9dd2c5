// Apart from the schemas: the service worker of the site reads it as it is.

/** What a push message holds, as JSON: what is shown, and the path of the site that it opens (docs/product/push.md#push-notice). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A message takes the place of one with the same tag. */
  readonly tag: string;
}
