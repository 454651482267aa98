"""What any game here needs: the table as bytes, twins, dice, the public face, records."""
