import {patchCode} from './patch-code.ts'

/** Vite plugin that replaces texts of the Studio for developers and for customers of Sanity, which have no translation. */
export const replaceStockWords = () =>
  patchCode('offline/replace-stock-words.ts', /\/sanity\/lib\/index\.js/, [
    {
      feature: 'title of the message about an error that nothing handles',
      code: 'title: "Uncaught error"',
      replacement: 'title: "Something did not work"',
    },
    {
      feature: 'text of the message about an error that nothing handles',
      code: 'description: event.error.message',
      replacement:
        'description: "What you typed is kept. If it happens again, reload the page, then tell whoever runs your site."',
    },
    {
      feature: 'page about an error outside of the tools',
      code: '"An error occurred that Sanity Studio was unable to recover from."',
      replacement: '"The Studio cannot go on from here. What you typed is kept. Reload the page."',
    },
    {
      feature: 'whom to tell about it',
      code: '" copy the error details and share them with your development team or Sanity Support."',
      replacement: '" copy its details and send them to whoever runs your site."',
    },
  ])
