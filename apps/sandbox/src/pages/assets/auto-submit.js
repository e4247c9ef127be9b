// The platform sends the browser back by a form post of its own; without scripts the button on the page does the same.
document.querySelector('form[data-auto-submit]')?.submit();
