import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Input } from "./Input.tsx";

const WAIT_MS = 300;

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
};

/**
 * A search of this page: reports the text after a pause in typing; a changed `value` (the back button) shows at
 * once.
 */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  maxLength = 100,
}: SearchFieldProps) {
  const [inputText, setInputText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  if (previousValue !== value) {
    setPreviousValue(value);
    setInputText(value);
  }
  const reportChange = useEffectEvent(onChange);
  useEffect(() => {
    if (inputText === value) return;
    const timer = setTimeout(() => reportChange(inputText), WAIT_MS);
    return () => clearTimeout(timer);
  }, [inputText, value]);
  return (
    <Input
      type="search"
      enterKeyHint="search"
      icon={<Search />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      className="text-ellipsis"
      value={inputText}
      onChange={({ target }) => setInputText(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing && inputText !== value) onChange(inputText);
      }}
    />
  );
}
