/**
 * Calls back once when the parent process has disconnected the IPC channel, such as by its death. Without a channel,
 * never. The parent can be gone before this process has loaded its modules, when it missed the event.
 */
export function onParentExit(callback: () => void): void {
  if (process.send && !process.connected) callback()
  else process.once('disconnect', callback)
}
