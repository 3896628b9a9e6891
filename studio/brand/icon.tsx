/** The site's icon: the sun above the sea. */
export function RoamIcon() {
  return (
    <svg viewBox="0 0 64 64" width="1em" height="1em" aria-hidden="true">
      <path fill="#efe8d8" d="M0 0h64v64H0z" />
      <path fill="#f3cb86" d="M5 5h54v35H5z" />
      <path fill="#d1582d" d="M16 40a16 16 0 0 1 32 0z" />
      <path fill="#07393d" d="M5 40h54v19H5z" />
      <path fill="#f6ecd7" d="M22 46h20v2.5H22zM26 51.5h12v2.5H26z" />
    </svg>
  )
}
