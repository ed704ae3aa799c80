import { useParams } from 'react-router-dom';

/** The keyword ('' for none) and the page that the home's address names; nonsense counts as page 1. */
export function useListAddress(): { keyword: string; pageNumber: number } {
  const { keyword = '', pageNumber = '1' } = useParams();
  return { keyword: keyword.trim(), pageNumber: /^[1-9]\d{0,8}$/.test(pageNumber) ? Number(pageNumber) : 1 };
}
