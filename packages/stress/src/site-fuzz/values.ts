import fc from 'fast-check'

/** Strings that commonly break parsers, escaping and paths. */
const EDGE_CASES = [
  ...'0 -1 null undefined NaN __proto__ constructor prototype __proto__[admin] toString'.split(' '),
  ...'../../../../etc/passwd ..\\..\\windows\\win.ini .env /.git/config {{7*7}} javascript:alert(1)'.split(
    ' ',
  ),
  ...['', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' OR 1=1--"],
  ...['*[_type == "tripRequest"]', 'a\r\nset-cookie: a=b', 'a\nBcc: everybody@example.com', '\u0000'],
  ...['\u202e\u2066', '\ufeff', '👩‍👩‍👧‍👦'.repeat(50), 'e\u0301'.repeat(500), 'a@a.'.repeat(200)],
  ...[`${'a'.repeat(5000)}@example.com`, 'x'.repeat(20_000), 'http://127.0.0.1:1/', '//elsewhere.example/'],
]

/** A string: an edge case or random. */
export const text = fc.oneof(
  fc.constantFrom(...EDGE_CASES),
  fc.string({unit: 'binary', maxLength: 120}),
  fc.string({unit: 'grapheme', maxLength: 120}),
)

/** Up to 400 random bytes. */
export const bytes = fc.uint8Array({maxLength: 400}).map((array) => Buffer.from(array))

/** A header value: Node's HTTP client throws for control characters. */
export const headerValue = text.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000))

const SEGMENTS = [
  ...['', '.', '..', '*', ';', '~', '%', '%zz', '%00', '%2e%2e', '%2f', '%5c', '%c0%ae', '%E0%A4%A'],
  ...'%0d%0aset-cookie:a=b blog destinations request images roam production api content-changed'.split(' '),
  ...'forget-pages health _next static image data index.html _not-found [slug] @fs'.split(' '),
]

/** A path segment. */
export const segment = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  text.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 600)),
  fc.string({unit: fc.constantFrom(...'abc/?#@:&=+$,!~*()[]|^`{}<>"\\;%.'), maxLength: 20}),
)
