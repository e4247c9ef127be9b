import type { text as french } from './fr.ts';

export const text: typeof french = {
  hero: {
    label: 'Highlights',
    dot: (position: number, count: number) => `Image ${position} of ${count}`,
    pause: 'Pause the slides',
    play: 'Resume the slides',
  },
  home: {
    tiles: 'Our departments',
    noTiles: 'No products present.',
    trust: 'They trust us:',
    partners: 'Technical partners for your rentals:',
  },
  category: {
    notFound: 'Product not found',
    notFoundText: 'This category does not exist, or no longer does.',
    count: (count: number) => (count > 1 ? `${count} items` : `${count} item`),
    from: 'From',
    onQuotation: 'On quotation',
    products: (count: number) => (count > 1 ? `${count} products` : `${count} product`),
  },
  product: {
    invalid: 'Invalid product. Please select from categories.',
    gallery: 'Product pictures',
    reference: 'Ref.',
    variants: 'Variant',
    bundles: 'Pack size',
    chooseBundle: 'Please choose a pack size.',
    chooseVariant: 'Please choose a variant.',
    perPiece: (price: string) => `${price} excl. VAT per piece`,
    perPieceShort: (price: string, piece: string) => `${price} ex VAT / ${piece}`,
    perUnit: (price: string) => `${price} excl. VAT per piece`,
    save: (percent: number) => `−${percent}% per piece`,
    quantity: 'Quantity',
    add: 'Add to cart',
    vatIncluded: (price: string) => `${price} incl. VAT`,
    vatRate: (percent: string) => `VAT ${percent}%`,
    delivery: '1-2 business days',
    deliveryBetween: (from: string, to: string) => `With you between ${from} and ${to}`,
    deliveryOn: (day: string) => `With you on ${day}`,
    orderBefore: (time: string) => `if you order before ${time}`,
    freeDelivery: 'Free delivery, France',
    inStock: 'In stock',
    lowStock: (count: number) => `Only ${count} left in stock`,
    outOfStock: 'Out of stock at the moment',
    quoteOnly: 'On quotation: write to us or call us for a firm price.',
    askQuote: 'Ask for a quote',
    unavailable: 'Price temporarily unavailable. Please contact us.',
    noScript:
      'The cart needs JavaScript. To order without it, call us or write to us: our details are at the bottom of the page.',
    points: 'Highlights',
    description: 'Description',
    noDescription: 'No description available.',
    additional: 'Additional Information',
    weight: 'Weight',
    noWeight: 'ND',
    manufacturer: 'Manufacturer or responsible person in the EU',
    safety: 'Safety',
    vat: 'VAT',
    placeholderAlt: 'Picture to come',
  },
  search: {
    heading: 'Search',
    results: (count: number, query: string) =>
      count === 0
        ? `No result for “${query}”`
        : count > 1
          ? `${count} results for “${query}”`
          : `1 result for “${query}”`,
    prompt: 'What are you looking for?',
    emptyHelp: 'Check the spelling, try a shorter word, or browse the departments:',
  },
  legal: { version: (version: string) => `Version ${version}` },
};
