import {CogIcon} from '@sanity/icons/Cog'
import {email, webAddress} from '@roam/sanity/content-rules'
import {defineArrayMember, defineField} from 'sanity'
import {part} from '../parts/part.ts'
import {pictureField} from '../parts/picture.ts'
import {keeps} from '../parts/rules.ts'
import {singleton} from '../parts/singleton.ts'
import {LOWEST_PRICE_HINT, SEARCH_LENGTHS, words} from '../parts/words.ts'

export const siteSettings = singleton({
  name: 'siteSettings',
  title: 'Site settings',
  icon: CogIcon,
  groups: [
    {name: 'site', title: 'The site', default: true},
    {name: 'navigation', title: 'Menu'},
    {name: 'footer', title: 'Footer'},
    {name: 'notFound', title: 'Page not found'},
  ],
  fields: [
    words('title', {title: 'Name of the site', group: 'site'}),
    words('description', {
      title: 'Description',
      description: `For search engines, where a page has none of its own. ${LOWEST_PRICE_HINT}`,
      group: 'site',
      rows: 2,
      advisedLength: SEARCH_LENGTHS.description,
    }),
    words('startLabel', {
      title: 'The one button',
      description: 'Leads to the form, from the first screen and from the menu: “Start Your Trip”.',
      group: 'site',
    }),
    defineField({
      name: 'email',
      title: 'E-mail address',
      description: 'In the footer, for everybody to see.',
      type: 'string',
      group: 'site',
      validation: (rule) => [
        rule.required().error('Where can visitors write to?'),
        rule.custom(keeps(email)),
      ],
    }),
    part('navigation', {
      title: 'Menu entries',
      description: 'The same on every page.',
      group: 'navigation',
      fields: [
        words('home', {title: 'Home'}),
        words('blog', {title: 'Blog'}),
        words('destinations', {title: 'Destinations'}),
        words('contact', {title: 'Contact'}),
        words('note', {
          title: 'Line in the phone menu',
          description: `Above its button. ${LOWEST_PRICE_HINT}`,
        }),
      ],
    }),
    words('tagline', {title: 'Tagline', description: 'Large, in the footer.', group: 'footer'}),
    defineField({
      name: 'social',
      title: 'Profiles elsewhere',
      description: 'Links in the footer. Drag to change the order.',
      type: 'array',
      group: 'footer',
      of: [
        defineArrayMember({
          name: 'socialLink',
          title: 'Profile',
          type: 'object',
          fields: [
            words('label', {title: 'Name', description: '“Instagram”'}),
            defineField({
              name: 'url',
              title: 'Address',
              type: 'url',
              description: 'The whole address: “https://www.instagram.com/you”',
              validation: (rule) => [
                rule.required().error('The profile needs its address'),
                rule.custom(keeps(webAddress)),
              ],
            }),
          ],
          preview: {select: {title: 'label', subtitle: 'url'}},
        }),
      ],
    }),
    words('affiliateDisclosure', {title: 'Note on affiliate links', group: 'footer', rows: 3}),
    words('copyright', {title: 'Copyright line', group: 'footer'}),
    part('notFound', {
      title: 'Page not found',
      description: 'What stands where an address leads nowhere.',
      group: 'notFound',
      fields: [
        words('heading', {title: 'Heading'}),
        words('text', {title: 'Text', rows: 2, optional: true}),
        words('linkLabel', {title: 'Link home'}),
        pictureField('picture', {title: 'Picture', optional: true}),
      ],
    }),
  ],
})
