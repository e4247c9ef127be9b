// Test cards of the list fill the form, so that nobody has to type sixteen digits.
for (const button of document.querySelectorAll('button[data-card]')) {
  button.addEventListener('click', () => {
    const number = document.querySelector('input[name="number"]');
    const code = document.querySelector('input[name="securityCode"]');
    number.value = button.dataset.card;
    code.value = button.dataset.card.length === 15 ? '1234' : '123';
    number.scrollIntoView({ block: 'center' });
    number.focus();
  });
}
