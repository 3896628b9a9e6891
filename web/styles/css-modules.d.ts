// Next types style sheets, and does so here before its first build has written next-env.d.ts.
/// <reference types="next" />
