// Posts the height of this frame to the embedding page and, on the last page, that the payment is complete.
// Messages: docs/contracts/payments.md. Which pages may embed this one, its Content Security Policy says.
const tell = (message) => window.parent.postMessage({ source: 'swath-sandbox', ...message }, '*');

if (window.parent !== window) {
  const done = document.querySelector('[data-session-id]');
  if (done) tell({ status: 'complete', sessionId: done.dataset.sessionId });
  const tellHeight = () => tell({ status: 'resized', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(tellHeight).observe(document.body);
  // The customer's ZIP, told by the page around this one; only once, so that it can be cleared.
  const hear = ({ source, data }) => {
    if (source !== window.parent || data?.source !== 'swath') return;
    removeEventListener('message', hear);
    const field = document.querySelector('input#zip');
    if (field && field.value === '' && /^\d{5}(-\d{4})?$/.test(data.zip)) field.value = data.zip;
  };
  addEventListener('message', hear);
}

// Groups the digits of a card number, as printed on the card; the caret keeps its place.
const grouped = (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');
document.querySelector('input#number')?.addEventListener('input', ({ currentTarget: field }) => {
  const typed = field.value;
  const digits = typed.replace(/\D/g, '').slice(0, 19);
  if (/[^\d\s-]/.test(typed) || grouped(digits) === typed) return;
  const before = typed.slice(0, field.selectionStart ?? typed.length).replace(/\D/g, '').length;
  field.value = grouped(digits);
  const caret = grouped(digits.slice(0, before)).length;
  field.setSelectionRange(caret, caret);
});

// What was wrong with a field is not said of what is typed into it now.
for (const field of document.querySelectorAll('input[aria-invalid]')) {
  field.addEventListener('input', () => {
    document.getElementById(field.getAttribute('aria-describedby'))?.remove();
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  });
}

// Puts the slash between month and year: 1234 becomes 12/34. Taking it away again is left alone.
document.querySelector('input#expiry')?.addEventListener('input', ({ currentTarget: field, inputType }) => {
  if (inputType?.startsWith('delete')) return;
  const digits = field.value.replace(/\D/g, '');
  if (/[^\d\s/]/.test(field.value) || field.selectionStart !== field.value.length) return;
  if (/^\d{3,4}$/.test(field.value)) field.value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
});

// A form that is sent without a network would be replaced by the browser's error page.
document.querySelector('form')?.addEventListener('submit', (event) => {
  const form = event.currentTarget;
  form.querySelector('[data-offline]')?.remove();
  if (navigator.onLine) return;
  event.preventDefault();
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.setAttribute('class', 'problem');
  words.dataset.offline = '';
  words.textContent = 'There is no network. Nothing was sent and nothing was charged. Try again once you are online.';
  form.querySelector('button.primary').before(words);
});
