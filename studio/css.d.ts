declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}

/** For its side effect. */
declare module '*.css'
