/** A backup, restore or move cannot be done. The message is a sentence for the operator, shown without a stack trace. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
