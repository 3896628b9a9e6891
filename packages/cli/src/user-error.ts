/** Something that whoever runs the command can mend: its message says what is wrong and what to do. */
export class UserError extends Error {
  override name = 'Complaint'
}
