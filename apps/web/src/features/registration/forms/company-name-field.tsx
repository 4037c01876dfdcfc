import { useId, useState } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import classes from './company-name-field.module.css';

const TIP = 'If you do not have a company, enter your first and last name.';

/** Field of the company's name, with a hint for those who have none: on hover, focus and tap. */
export function CompanyNameField(props: TextFieldProps) {
  return <TextField label="Company name" autoComplete="organization" {...props} rightSection={<NoCompany />} />;
}

function NoCompany() {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const show = () => setOpened(true);
  const hide = () => setOpened(false);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="No company?"
        aria-describedby={opened ? id : undefined}
        onMouseEnter={show}
        onMouseLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show} // a tap does not focus the button in every browser
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.6 9.6a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8m0 2.6v.2" />
        </svg>
      </button>
      {opened && (
        <span role="tooltip" id={id} className={classes.tip}>
          {TIP}
        </span>
      )}
    </>
  );
}
