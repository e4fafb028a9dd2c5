/** A row of `/api/admin/audit`: what somebody did. Moments are ISO 8601. */
export interface AuditRecord {
  readonly id: number;
  readonly at: string;
  /** `user:7`, `system:import` or `anonymous`; while impersonating, the person who was acted for. */
  readonly actor: string;
  /** The admin who acted in the person's name; null for everybody in their own. */
  readonly impersonatorId: number | null;
  /** The command, as `publish-listing`. */
  readonly action: string;
  /** Kind and id, as `listing:12847`. */
  readonly subject: string;
  /** Former and new values of the fields that changed; null where there was nothing before, or is nothing after. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** In the person's words, where the product asks for one. */
  readonly reason: string | null;
}
