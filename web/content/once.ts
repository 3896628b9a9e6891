/** Returns a function that creates one result for each object; objects of the content are never modified. */
export function once<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, {value: Value}>()
  return (key) => {
    const former = known.get(key)
    if (former) return former.value
    const value = create(key)
    known.set(key, {value})
    return value
  }
}
