/** The names of the form's controls. What the form asks comes from the Content Lake. */
export const formWords = {
  about: (name: string) => `About ${name}`,
  close: 'Close',
  honeypot: 'Leave this empty',
  notification: 'Notification',
  /** Radix puts the key that leads to the toasts in the place of `{hotkey}`. */
  notifications: 'Notifications ({hotkey})',
} as const
